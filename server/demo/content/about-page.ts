export const aboutPage = {
  sections: [
    { key: 'team', heading: 'Who picks up the phone' },
    { key: 'awards', heading: 'Recognition' },
  ],
  seo: {
    metaDescription:
      'Three hubs, three ports, 139 lanes, and a control room that has not closed since 4 June 2003: the people and the numbers behind Portolan Freight.',
  },
}
