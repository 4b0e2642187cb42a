import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { getAbsoluteFSPath } from 'swagger-ui-dist';
import { csrfCookie } from '../access/session-cookies.js';

/** As of every page, but for the small pictures that Swagger UI keeps in its style sheet. */
export const docsPolicy =
  "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

export const docsPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>API of Reelkeep</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css/" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js/"></script>
    <script src="/api/docs/start.js/"></script>
  </body>
</html>
`;

/** What is tried out is asked for as the web application asks. */
const start = `SwaggerUIBundle({
  url: '/api/schema/',
  dom_id: '#swagger-ui',
  docExpansion: 'list',
  requestInterceptor: (request) => {
    const [, token] = /(?:^|; )${csrfCookie}=([^;]*)/.exec(document.cookie) ?? [];
    if (token) request.headers['X-CSRFToken'] = token;
    return request;
  },
});
`;

const fromPackage = (name: string) => (): Promise<Buffer> => readFile(join(getAbsoluteFSPath(), name));

const files = [
  { name: 'swagger-ui.css', type: 'text/css; charset=utf-8', read: fromPackage('swagger-ui.css') },
  { name: 'swagger-ui-bundle.js', type: 'text/javascript; charset=utf-8', read: fromPackage('swagger-ui-bundle.js') },
  { name: 'start.js', type: 'text/javascript; charset=utf-8', read: () => Promise.resolve(start) },
];

/** Serves what the page of the description loads: a library's files, the same for everybody. */
export const registerDocsFiles = (instance: FastifyInstance): void => {
  for (const { name, type, read } of files) {
    instance.route({
      method: ['GET', 'HEAD'],
      url: `/api/docs/${name}/`,
      config: { access: 'anonymous' },
      handler: async (_request, reply) =>
        reply
          .type(type)
          .header('cache-control', 'private, max-age=3600')
          .send(await read()),
    });
  }
};
