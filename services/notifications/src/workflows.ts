export { sendOutbound } from './deliveries/send-outbound.workflow.js';
