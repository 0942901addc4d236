curl -sS -w '\n' "$HAULFRONT/api/v1/feature/all-features?page=1&limit=10"
