export const about = {
  aboutTitle: 'Eleven trucks in 1998. The same dispatch desk today.',
  aboutDescription:
    'Portolan began on the salt road between Uran and Bhiwandi, hauling soda ash for two factories. We still run that lane, and 138 others. Every load has one person who answers for it by name, from the gate pass to the signed delivery note, and every vehicle reports its place once a minute to the control room in Bhiwandi. When something slips, you hear it from us first, with a new hour and a reason.',
  aboutImage: 'about.webp',
  satisfiedClients: '640+',
  workersInTeam: '1850+',
  awardsWon: '23',
  ownedVehicles: '468',
  ourBranches: '31',
  itemsDelivered: '2400000+',
}
