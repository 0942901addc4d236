export const homePage = {
  sections: [
    { key: 'services', heading: 'What we carry, and how it travels' },
    { key: 'testimonials', heading: 'Signed for' },
  ],
  seo: {
    metaDescription:
      'Containers, truckloads and parcels from Nhava Sheva, Mundra and Chennai to 212 inland cities: 468 own vehicles, and an hour of arrival in writing.',
  },
}
