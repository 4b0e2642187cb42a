export { type Installation, readEnvironment, StartupProblems } from './config/environment.js';
export { type Places, placesOf } from './config/places.js';
export { readRunRecord } from './start/run-record.js';
