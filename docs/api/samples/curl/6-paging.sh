PAGE=1
while
  ANSWER=$(curl -sS "$HAULFRONT/api/v1/faq/all-faqs?page=$PAGE&limit=5")
  echo "$ANSWER"
  LAST=$(echo "$ANSWER" | sed 's/.*"totalPage":\([0-9]*\).*/\1/')
  [ "$PAGE" -lt "$LAST" ]
do
  PAGE=$((PAGE + 1))
done
