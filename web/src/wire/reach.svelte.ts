// Whether the server can be reached, according to the last request; every page may say so.
class Reach {
  isOffline = $state(false);
}

export const reach = new Reach();
