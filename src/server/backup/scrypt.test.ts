import { expect, test } from "vitest";
import { scrypt } from "./scrypt";

/** Of RFC 7914. */
const vectors = [
  {
    password: "password",
    salt: "NaCl",
    cost: { N: 1024, r: 8, p: 16, dkLen: 64 },
    key: "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640",
  },
  {
    password: "pleaseletmein",
    salt: "SodiumChloride",
    cost: { N: 16384, r: 8, p: 1, dkLen: 64 },
    key: "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887",
  },
];
const bytesOf = (text: string) => new TextEncoder().encode(text);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

test("A key is that of the standard, also when it is asked for again or another was in between", () => {
  for (const { password, salt, cost, key } of [...vectors, ...vectors.slice(1), ...vectors])
    expect(hex(scrypt(password, bytesOf(salt), cost))).toBe(key);
});

test("A key that its user has overwritten is given again as it was", () => {
  for (const { password, salt, cost, key } of vectors) {
    scrypt(password, bytesOf(salt), cost).fill(0);
    expect(hex(scrypt(password, bytesOf(salt), cost))).toBe(key);
  }
});

test("A password, its salt and each cost make another key", () => {
  const cost = { N: 16, r: 8, p: 1, dkLen: 32 };
  const salt = bytesOf("salt");
  const keys = [
    scrypt("å", salt, cost),
    scrypt(Uint8Array.of(0xe5), salt, cost),
    scrypt("å", bytesOf("salts"), cost),
    ...[{ N: 32 }, { r: 4 }, { p: 2 }].map((other) => scrypt("å", salt, { ...cost, ...other })),
  ].map(hex);
  expect(new Set(keys).size).toBe(keys.length);
  expect(hex(scrypt(bytesOf("å"), salt, cost))).toBe(keys[0]);
});
