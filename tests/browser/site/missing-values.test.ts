import { api } from '../support/admin.ts'
import { expect, restoreSite, test } from '../support/test.ts'
import { talkButtons as buttons, linksToNowhere, visit } from '../support/visit.ts'

/** A site whose company has not said how to reach it, and then says so bit by bit. */
test.use({ content: 'empty' })
restoreSite()

test('a button calls or chats only where there is a number that can be; a number is shown with its own country code, once, and dialled as it is shown (PUB-FOOTER-09, PUB-FOOTER-13, PUB-CONTACT-02)', async ({
  visitorTab: page,
  site,
  admin,
}) => {
  for (const { what, identity, names, dialled } of [
    { what: 'neither number', identity: {}, names: [] },
    { what: 'a number that cannot be dialled', identity: { phoneNumber: 'on request', whatsappNumber: 'on request' }, names: [] },
    {
      what: 'a phone number alone',
      identity: { phoneNumber: '98765 01234', whatsappNumber: '' },
      names: ['Call us'],
      dialled: { shown: '98765 01234', href: 'tel:+919876501234' },
    },
    {
      what: 'a landline that no chat reaches',
      identity: { phoneNumber: '2570 1234', whatsappNumber: '2570 1234' },
      names: ['Call us'],
    },
    {
      what: 'a chat number alone',
      identity: { phoneNumber: '', whatsappNumber: '+44 7700 900123' },
      names: ['Chat with us on WhatsApp'],
    },
  ])
    await test.step(what, async () => {
      const known = await (await fetch(`${site.url}/api/v1/site-identity/get-site-identity`)).json()
      const call = known.siteIdentity === null ? 'create-site-identity' : 'update-site-identity'
      await api(site, admin, `site-identity/${call}`, { siteName: 'Portolan', ...identity })
      await visit(page, '/contact')
      await expect(buttons(page)).toHaveCount(names.length)
      for (const name of names) await expect(buttons(page).and(page.getByRole('link', { name }))).toBeVisible()
      expect(await linksToNowhere(page)).toEqual([])
      if (dialled === undefined) return
      const dials = page.locator(`a[href="${dialled.href}"]`)
      await expect(page.getByRole('contentinfo').and(page.locator('footer')).locator(dials)).toHaveText(`+91-${dialled.shown}`)
      await expect(page.getByRole('main').locator(dials).first()).toHaveText(`+91 ${dialled.shown}`)
    })
})
