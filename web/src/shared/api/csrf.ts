/** Value of the cookie that the server set for scripts, or undefined before the first sign-in. */
export function csrfToken(cookies: string): string | undefined {
  for (const part of cookies.split(';')) {
    const [name, ...value] = part.trim().split('=');
    if (name === 'csrftoken') return decodeURIComponent(value.join('='));
  }
  return undefined;
}
