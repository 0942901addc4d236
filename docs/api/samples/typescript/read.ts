import { haulfront } from './client.ts'

const { features, total } = await haulfront.listFeatures({ page: 1, limit: 10 })
console.log(`${features.length} of ${total}:`)
for (const { title, order } of features) console.log(order, title)
