import './styles/main.css';
import { registerServiceWorker } from './lib/page/register-service-worker.ts';
import { takeAuthLink } from './lib/session/follow-auth-link.ts';
import { startApp } from './start-app.tsx';

/* Form and application pages: the application at once. */

void startApp(takeAuthLink());
registerServiceWorker();
