// @vitest-environment jsdom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mount, respondWith } from '../../../tests/support/mount.tsx'
import { useDeliveries, useWebhooks } from './queries.ts'

function Screen() {
  const [webhook] = useWebhooks().data?.webhooks ?? []
  const [delivery] = useDeliveries('w1').data ?? []
  return (
    <p>
      {delivery?.status}, {webhook?.lastDelivery === undefined ? 'nothing sent yet' : 'works'}
    </p>
  )
}

test('the state of a webhook follows a delivery that its log shows as tried', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const at = '2026-11-20T10:00:00Z'
  let tried = {}
  const delivery = { _id: 'd1', status: 'waiting', createdAt: at }
  respondWith(async (input) =>
    Response.json(
      String(input).includes('/deliveries')
        ? { deliveries: [{ ...delivery, ...tried }], totalPage: 1 }
        : { webhooks: [{ _id: 'w1', ...('lastTry' in tried && { lastDelivery: { at, succeeded: true } }) }] },
    ),
  )
  await mount(<Screen />)
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
  await pass(100)
  expect(document.querySelector('p')?.textContent).toBe('waiting, nothing sent yet')
  tried = { status: 'delivered', lastTry: at }
  // The log is read every 1.5 s meanwhile, the list every 15 s.
  await pass(3000)
  expect(document.querySelector('p')?.textContent).toBe('delivered, works')
})
