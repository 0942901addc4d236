ETAG=$(curl -sS -o /dev/null -w '%header{etag}' "$HAULFRONT/api/v1/faq/all-faqs")

curl -sS -o /dev/null -w '%{http_code}\n' "$HAULFRONT/api/v1/faq/all-faqs" -H "If-None-Match: $ETAG"
