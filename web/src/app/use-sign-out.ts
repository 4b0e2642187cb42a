import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { logout } from '../features/session/api/logout.js';
import { useOneAtATime } from '../shared/lib/use-one-at-a-time.js';

/** Ends the session and goes to the login screen, leaving nothing of the user in memory or in the tab. */
export function useSignOut(): { isPending: boolean; signOut: () => void } {
  const once = useOneAtATime();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { isPending, mutateAsync } = useMutation({
    mutationFn: logout,
    onSuccess: async () => {
      await navigate('/login/');
      queryClient.clear();
      sessionStorage.clear();
    },
  });
  return { isPending, signOut: () => once(() => mutateAsync()) };
}
