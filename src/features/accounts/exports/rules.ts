/** Where the file of an export lies. */
export const keyOfExport = (id: string) => `exports/${id}.zip`;
