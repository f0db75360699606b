/** What Mantine's own style sheets are written with: light-dark(), rem(), and the breakpoints of src/ui/theme.ts. */
const config = {
  plugins: {
    "postcss-preset-mantine": {},
    "postcss-simple-vars": {
      variables: { phone: "47.49em", narrow: "62em" },
    },
  },
};

export default config;
