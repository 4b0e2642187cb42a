export { type FirstLogin } from './identity/first-user.js';
export { resetPassword } from './identity/reset-password.js';
export { type RunningGateway, startGateway } from './start-gateway.js';
