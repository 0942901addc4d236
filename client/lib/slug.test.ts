import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test('makes an address of a title', () => expect(slugOf('  Full Truckload & Part Load ')).toBe('full-truckload-part-load'))
test('leaves nothing of a title without Latin letters', () => expect(slugOf('पूरा ट्रक')).toBe(''))
