import { keys } from './support/actions.ts'
import { sizes, test } from './support/test.ts'

for (const size of sizes)
  test(`a developer at ${size.width} px finds an operation, reads its sample in another language, also on the next page, and tries it`, async ({
    open,
  }) => {
    const screen = await open(size)
    const isChosen = (wanted: string) =>
      [...document.querySelectorAll<HTMLInputElement>('.aside input[type=radio]:checked')].some(
        (radio) => radio.labels?.[0]?.textContent === wanted,
      )

    await test.step('searching by keyboard', async () => {
      await screen.open('/docs')
      await screen.press(keys.Control, 'k')
      await screen.see('combobox', 'Search')
      await screen.type('curser')
      await screen.press(keys.Escape)
      await screen.wait('the page without the search', () => document.querySelector('dialog[open]') === null)
      await screen.press(keys.Control, 'k')
      await screen.type('list fe')
      await screen.see('option', /List features/)
      await screen.press(keys.Enter)
      await screen.see('heading', 'List features')
    })
    await test.step('choosing a language, which the next page keeps', async () => {
      await screen.clickFirst('.aside label', 'Python')
      await screen.wait('the sample in Python', isChosen, 'Python')
      await screen.open('/docs/operations/listClients')
      await screen.wait('the sample in Python', isChosen, 'Python')
    })
    await test.step('a read by Try it', async () => {
      await screen.clickFirst('.try [name=limit]')
      await screen.type('1')
      await screen.click('button', 'Send')
      await screen.see('group', 'Response body')
      await screen.seeText('200 OK in')
    })
    await test.step('choosing the other colour scheme, which the next page keeps', async () => {
      await screen.click('button', /^Switch to dark/)
      await screen.see('button', /^Switch to light/)
      await screen.open('/docs/sdk')
      await screen.see('button', /^Switch to light/)
    })
  })
