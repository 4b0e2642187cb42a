/**
 * The address of a database, whose `sslmode=require` then means what it means to PostgreSQL's own clients and to Temporal:
 * encrypted, whoever answers. The driver would ask for a certificate as `verify-full` does. What is no address stays as it
 * is: whoever reads it refuses it.
 */
export const databaseAddress = (url: string): string => {
  if (!URL.canParse(url)) {
    return url;
  }
  const address = new URL(url);
  if (address.searchParams.get('sslmode') === 'require') {
    address.searchParams.set('uselibpqcompat', 'true');
  }
  return address.href;
};
