import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';

import { leaveOnSessionEnd } from './app/leave-on-session-end.js';
import { createQueryClient } from './app/query-client.js';
import { createRouter } from './app/router.js';
import { pageLanguage, showLanguage } from './shared/i18n/language.js';

const host = document.getElementById('root');
if (host === null) throw new Error('index.html has no #root');

const queryClient = createQueryClient();
// Begins to load the first screen, side by side with the catalogue.
const catalogue = showLanguage(pageLanguage());
const router = createRouter(queryClient);
leaveOnSessionEnd(router, queryClient);

// No await at the top of a module: with one the bundler puts no chunks together.
void catalogue.then(() =>
  createRoot(host).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  ),
);
