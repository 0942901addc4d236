import { demoFile } from '../browser/support/admin.ts'
import { restoreSite } from '../browser/support/test.ts'
import { keys } from './support/actions.ts'
import { sizes, test } from './support/test.ts'

restoreSite()

const main = { role: 'main' }

for (const size of sizes)
  test(`an editor’s day at ${size.width} px: order, rich text, a picture, a draft, a schedule, publishing, the history, the library`, async ({
    open,
    site,
    admin,
  }) => {
    const screen = await open(size)
    const title = `Night berths ${size.width}`
    const more = async (entry: string) => {
      await screen.click('button', 'More actions', main)
      await screen.click('menuitem', entry)
    }

    await test.step('signing in', async () => {
      await screen.open('/auth/login')
      await screen.fill(/^Email/, admin.email)
      await screen.fillPassword(admin.password)
      await screen.click('button', 'Login', main)
      await screen.see('heading', 'Dashboard')
    })
    await test.step('a service moves up by the keyboard', async () => {
      await screen.open('/admin/services')
      const isPhone = size.width < 768
      await screen.focus('button', isPhone ? 'Actions for Part Load' : /^Move .* up$/, main)
      await screen.press(keys.Enter)
      if (isPhone) await screen.click('menuitem', 'Move up')
      await screen.seeText('is now number 1 of')
    })
    await test.step('copying text from the site', async () => {
      await screen.visit('/faqs')
      await screen.press(keys.Control, 'a')
      await screen.press(keys.Control, 'c')
    })
    await test.step('adding a service, with a picture, and rich text that is typed and pasted', async () => {
      await screen.open('/admin/create-service')
      await screen.fill('Title', title, main)
      await screen.choose('image', [demoFile('service-air-cargo.webp')])
      await screen.click('textbox', 'Full description')
      await screen.type('Plugs for ')
      await screen.press(keys.Control, 'b')
      await screen.type('forty reefers')
      await screen.press(keys.Control, 'b')
      await screen.press(keys.Enter)
      await screen.press(keys.Control, 'v')
      await screen.wait('what was typed and pasted', () => {
        const text = document.querySelector('.ProseMirror')
        return text?.querySelector('strong')?.textContent === 'forty reefers' && text.textContent.includes('Frequently Asked Questions')
      })
    })
    await test.step('saving a draft', async () => {
      await screen.click('button', 'Save draft', main)
      await screen.seeText('Draft saved')
      await screen.seePath('^/admin/edit-service')
      // The form is rendered again once its draft has loaded.
      await screen.seeText('draft saved by')
    })
    await test.step('scheduling in whole minutes, and cancelling', async () => {
      await more('Schedule…')
      await screen.see('dialog', 'Schedule')
      await screen.wait('a valid time in whole minutes', () => {
        const input = document.querySelector<HTMLInputElement>('input[type=datetime-local]')
        return input?.validity.valid === true && /T\d\d:\d\d$/.test(input.value)
      })
      await screen.click('button', 'Schedule', { role: 'dialog', name: 'Schedule' })
      await screen.seeText('Draft scheduled')
      await screen.click('button', 'Cancel schedule', main)
    })
    await test.step('publishing; the page shows it', async () => {
      await screen.click('button', /^(Create|Publish|Save)/, main)
      await screen.seePath('^/admin/services')
      await screen.visit(`/services/night-berths-${size.width}`)
      await screen.see('heading', title)
      await screen.seeText('Plugs for forty reefers')
      await screen.wait('its picture', () =>
        [...document.querySelectorAll<HTMLImageElement>('main img')].some((one) => one.naturalWidth > 0),
      )
    })
    await test.step('viewing the history', async () => {
      await screen.open('/admin/services')
      await screen.click('link', title, main)
      await screen.click('button', 'History', main)
      await screen.see('dialog', 'History')
    })
    await test.step('the library has the picture, and accepts another', async () => {
      await screen.open('/admin/media')
      await screen.see('button', /^Open service-air-cargo/, main)
      await screen.choose('image', [demoFile('client-07.webp')])
      await screen.seeText('Uploaded')
    })
    await site.restore()
  })
