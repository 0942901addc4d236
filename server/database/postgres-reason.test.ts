import { expect, test } from 'vitest'
import { postgresReason } from './postgres-reason.ts'

const removed = 'child process exited with exit code 1\ninitdb: removing data directory "/data/postgres.new"\n'
const at = (line: string) => `2026-11-27 18:10:44.212 UTC [28651] ${line}\n`

test.each([
  [
    'a full disk',
    `${at('FATAL:  could not write to file "pg_wal/1": No space left on device')}${removed}`,
    'could not write to file "pg_wal/1": No space left on device',
  ],
  [
    'a folder that may not be written',
    'initdb: error: could not create directory "/x": Permission denied\n',
    'could not create directory "/x": Permission denied',
  ],
  [
    'a limit of the system',
    `sh: 1: 1: Too many open files\n${at('FATAL:  too few descriptors')}${at('DETAIL:  8 files are open.')}${removed}`,
    'too few descriptors: 8 files are open.',
  ],
  [
    'a port that is taken',
    `${at('LOG:  could not bind')}${at('FATAL:  could not create any TCP/IP sockets')}${at('LOG:  database system is shut down')}`,
    'could not create any TCP/IP sockets',
  ],
  [
    'a library that is missing',
    'postgres: error while loading shared libraries: libicui18n.so\n',
    'postgres: error while loading shared libraries: libicui18n.so',
  ],
  ['nothing that is known', `Bus error\n${removed}`, 'Bus error'],
])('the reason of a failed start is shown, without the lines after it: %s', (_case, output, reason) => {
  expect(postgresReason(output)).toBe(reason)
})
