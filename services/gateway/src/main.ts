import { runAsProcess } from '@reelkeep/runtime';
import { schema } from './database/schema.js';
import { startGateway } from './start-gateway.js';

await runAsProcess(async (env) => {
  const gateway = await startGateway(env);
  if (gateway.firstLogin) {
    const { username, password } = gateway.firstLogin;
    // The only time that anyone can see it; not a log line.
    process.stderr.write(`First sign-in at ${gateway.address}: user ${username}, password ${password}\n`);
  }
  return gateway;
}, schema);
