CHANGES="$HAULFRONT/api/v1/content/changes"
FIRST=$(curl -sS "$CHANGES?since=2000-01-01T00:00:00Z&limit=1" -H "Authorization: Bearer $TOKEN")
echo "$FIRST"
AT=$(pick '.changes[0].at' <<<"$FIRST")
ID=$(pick '.changes[0]._id' <<<"$FIRST")

curl -sS -w '\n' "$CHANGES?since=$AT&after=$ID" -H "Authorization: Bearer $TOKEN"
