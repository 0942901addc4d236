curl -sS -w '\n' -X POST "$HAULFRONT/api/v1/user/logout" -H "Authorization: Bearer $TOKEN"
