export const faqPage = {
  seo: {
    metaDescription:
      'Answers about quotations, waybills, tracking, claims and loading: what customers of Portolan Freight ask first, in a few lines each.',
  },
}
