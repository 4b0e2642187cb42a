// The theme of the last visit, before anything is painted: the user's settings arrive later.
// A file of its own, since the server's policy allows no script inside the page.
try {
  document.documentElement.dataset.theme = localStorage.getItem('reelkeep.theme') ?? 'dark';
} catch {
  // Storage is off in some private windows.
}
