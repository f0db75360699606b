import { SearchScreen } from "@/features/search/ui/search-screen";
import { addressOf, demandMe, type SearchParams, titleOf } from "../person";

export const generateMetadata = () => titleOf("search.title");

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  return <SearchScreen me={await demandMe(await addressOf("/search", searchParams))} />;
}
