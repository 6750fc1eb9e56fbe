// The accounts of the demo, whose passwords are published.

/** The demo's accounts; both have the same password. */
export const demoAccounts = {
  password: 'homestretch-demo',
  player: { email: 'player@homestretch.example', name: 'Pat Player' },
  staff: { email: 'staff@homestretch.example', name: 'Sam Staff' },
};
