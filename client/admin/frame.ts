/** Chunk that every admin address loads first: the guards and the layout around the screens. */
export { admit, admitStaff, admitToUsers } from './guard.ts'
export { AdminLayout } from './layout/admin-layout.tsx'
export { TrashScreen } from './trash/trash-screen.tsx'
