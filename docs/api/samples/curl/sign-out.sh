curl -sS -X POST "$HAULFRONT/api/v1/user/logout" -H "Authorization: Bearer $TOKEN"
