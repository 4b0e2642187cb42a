/** What `npm run codegen` writes of the API, from the root of the repository. */
export const apiDescriptionFile = 'docs/api/openapi.json';
export const apiTypeFiles = ['web/src/shared/api/schema.d.ts', 'libs/testing/src/api/schema.ts'];
