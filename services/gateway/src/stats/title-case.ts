/** Lower case but for the beginning of each word; an apostrophe does not begin one. */
export const titleCase = (text: string): string =>
  text.toLowerCase().replaceAll(/(?<![\p{Cased}\p{M}]['’]?)\p{Cased}/gu, (letter) => letter.toUpperCase());
