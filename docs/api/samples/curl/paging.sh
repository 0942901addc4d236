PAGE=1
while
  FAQS=$(curl -sS "$HAULFRONT/api/v1/faq/all-faqs?page=$PAGE&limit=5")
  echo "$FAQS"
  [ "$PAGE" -lt "$(pick .totalPage <<<"$FAQS")" ]
do
  PAGE=$((PAGE + 1))
done
