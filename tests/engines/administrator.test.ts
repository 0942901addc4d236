import { mailedCode, startSite } from '../browser/support/site.ts'
import { sizes, test } from './support/test.ts'

const email = 'asha@portolan.example'

for (const size of sizes)
  test(`a new administrator at ${size.width} px signs up, types the mailed code, and changes the first hero section`, async ({ open }) => {
    const site = await startSite('unclaimed')
    const screen = await open(size, site.url)

    await test.step('signing up', async () => {
      await screen.open('/auth/signup')
      await screen.fill(/^Name/, 'Asha Deshpande')
      await screen.fill(/^Email/, email)
      await screen.fillPassword('nine quiet harbours')
      await screen.click('button', 'Signup')
      await screen.seePath('^/auth/verify-otp')
    })
    await test.step('typing the code', async () => {
      await screen.wait('the focus on the first box', () => document.activeElement?.matches('input') === true)
      await screen.type(await mailedCode(site, email))
      await screen.click('button', 'Verify OTP')
      await screen.seePath('^/admin/profile')
      await screen.seeText(email)
    })
    await test.step('the profile offers a second step, with or without passkeys', () => screen.seeText('Authenticator app'))
    await test.step('changing the first hero section', async () => {
      await screen.open('/admin/herosection')
      await screen.click('link', /^Your box leaves/, { role: 'main' })
      await screen.see('heading', /^Edit /)
      await screen.fill('Title', 'Cranes that never wait', { role: 'main' })
      await screen.click('button', /^Update/)
      await screen.seeText('Hero Section Updated Successfully')
    })
    await test.step('the home page shows the change', async () => {
      await screen.visit('/')
      await screen.seeText('Cranes that never wait')
    })
    await screen.leave()
    await site.stop()
  })
