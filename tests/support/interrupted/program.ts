// node tests/support/interrupted/program.ts: a program with an embedded database in DATA_DIR, which it stops when it is told to end, as the
// server does at six times the cost.
import { startEmbedded } from '../../../server/database/embedded.ts'
import { onTerminationSignal } from '../../../server/termination-signals.ts'

const database = await startEmbedded(process.env.DATA_DIR ?? '', () => undefined)
onTerminationSignal(() => void database.stop().then(() => process.exit(0)))
process.stdout.write('Its database is at http://127.0.0.1:0\n')
