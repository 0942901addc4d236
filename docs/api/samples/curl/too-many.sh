for TRY in $(seq 11); do
  curl -sS -o refusal.json -w '%{http_code} %header{retry-after}\n' "$HAULFRONT/api/v1/user/login" \
    --json '{"email": "nobody@portolan.example", "password": "a wrong guess"}'
done
pick .message < refusal.json
