export WEBHOOK_SECRET=$(node webhook.ts)
