/** The title of the window. */
export function PageTitle({ children: title }: { children: string }) {
  return <title>{`${title} · Reelkeep`}</title>;
}
