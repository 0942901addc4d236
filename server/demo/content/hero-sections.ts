export const heroSections = [
  {
    title: 'Your box leaves Nhava Sheva before its free days run out',
    badgeText: 'JNPT gate-out in 6 h',
    buttonTitle: 'See container haulage',
    buttonUrl: '/services/container-haulage',
    heroImage: 'hero-port.webp',
    order: 1,
  },
  {
    title: 'Bhiwandi to Hosur in 27 hours, under one seal',
    badgeText: '96.4 % on time',
    buttonTitle: 'Book a full truck',
    buttonUrl: '/services/full-truckload',
    heroImage: 'hero-highway.webp',
    order: 2,
  },
  {
    title: 'Dock in at ten at night, dock out by four',
    badgeText: '46 doors at Bhiwandi',
    buttonTitle: 'Walk through the hub',
    buttonUrl: '/services/warehousing',
    heroImage: 'hero-crossdock.webp',
    order: 3,
  },
  {
    title: 'Missed the truck? The 02:40 freighter has room',
    badgeText: '9 airports, same night',
    buttonTitle: 'Send it by air',
    buttonUrl: '/services/air-cargo',
    heroImage: 'hero-apron.webp',
    order: 4,
  },
]
