/** Variables that make a Node process trust the certificate authorities of SSL_CERT_FILE in every connection. */
export const trustedAuthorities = (certificates: string | undefined): { NODE_EXTRA_CA_CERTS?: string } =>
  certificates === undefined ? {} : { NODE_EXTRA_CA_CERTS: certificates };
