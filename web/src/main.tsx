import './shared/styles/base.css';

import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';

import { leaveOnSessionEnd } from './app/leave-on-session-end.js';
import { createQueryClient } from './app/query-client.js';
import { createRouter } from './app/router.js';

const host = document.getElementById('root');
if (host === null) throw new Error('index.html has no #root');

const queryClient = createQueryClient();
const router = createRouter(queryClient);
leaveOnSessionEnd(router, queryClient);

createRoot(host).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
