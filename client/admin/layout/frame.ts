/** Chunk that every admin address loads first: the guards and the layout around the screens. */
export { admit, admitStaff, admitToUsers, admitToWebhooks } from '../guard.ts'
export { TrashScreen } from '../trash/trash-screen.tsx'
export { AdminLayout } from './admin-layout.tsx'
