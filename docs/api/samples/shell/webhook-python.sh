export WEBHOOK_SECRET=$(python3 webhook.py)
