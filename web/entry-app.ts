import './styles/main.css';
import { takeAuthLink } from './lib/session/follow-auth-link.ts';
import { startApp } from './start-app.tsx';

/* Form and application pages: the application at once. */

void startApp(takeAuthLink());
