export API_TOKEN=$(python3 api-token.py)
