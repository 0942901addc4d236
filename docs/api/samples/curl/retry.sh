curl -sS -o faqs.json -w '%{http_code}\n' --retry 3 --retry-max-time 60 "$HAULFRONT/api/v1/faq/all-faqs?limit=5"
