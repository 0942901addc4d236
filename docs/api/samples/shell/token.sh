export API_TOKEN=$(node token.ts)
