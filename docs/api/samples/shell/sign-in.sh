export TOKEN=$(node sign-in.ts)
