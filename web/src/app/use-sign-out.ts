import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { logout } from '../features/session/api/logout.js';

/** Ends the session and goes to the login screen, leaving nothing of the user in memory or in the tab. */
export function useSignOut() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: logout,
    onSuccess: async () => {
      await navigate('/login/');
      queryClient.clear();
      sessionStorage.clear();
    },
  });
}
