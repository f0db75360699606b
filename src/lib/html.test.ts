import { expect, test } from "vitest";
import { html } from "./html";

test("What is put into HTML is text, in elements and in attributes", () => {
  const hostile = `"><script>alert('1')</script>&amp;`;
  const escaped = "&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;";
  expect(html`<p title="${hostile}">${hostile}</p>`.text).toBe(`<p title="${escaped}">${escaped}</p>`);
});

test("HTML within HTML stays, lists are joined, and what is missing is left out", () => {
  const items = ["a", "<b>"].map((one) => html`<li>${one}</li>`);
  expect(html`<ul>${items}${null}${undefined}${false}</ul>${0}`.text).toBe(
    "<ul><li>a</li><li>&lt;b&gt;</li></ul>0",
  );
});
